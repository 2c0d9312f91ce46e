'use client';

import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Picture } from '@/components/ui/Picture';
import { SectionCard } from '@/components/ui/SectionCard';
import { useSubject } from '@/lib/member/useSubject';
import type { Brand } from '@/lib/settings/contract';
import { useBrand } from '@/lib/settings/useSettings';
import { pictureSrc } from '@/lib/shared/picture';
import { useSlides } from './useSlides';

/** Promotion images of the company, in slot order; renders nothing if there are none. */
export function PromotionCard() {
  const { own } = useSubject();
  const brand = useBrand().data;
  const pictures = brand?.ads.filter((url) => pictureSrc(url) !== undefined) ?? [];
  return own && brand && pictures.length > 0 ? <Slides company={brand.compName} pictures={pictures} /> : null;
}

function Slides({ company, pictures }: { company: string; pictures: Brand['ads'] }) {
  const t = useTranslations('member.promotion');
  const count = pictures.length;
  const { row, index, show, playing, toggle, canPlay, hold } = useSlides(count);
  const buttons = [
    { label: t('previous'), Icon: ChevronLeftOutlined, act: () => show(index - 1) },
    ...(canPlay ? [{ label: t(playing ? 'pause' : 'play'), Icon: playing ? PauseOutlined : PlayArrowOutlined, act: toggle }] : []),
    { label: t('next'), Icon: ChevronRightOutlined, act: () => show(index + 1) },
  ];
  return (
    <SectionCard
      title={t('title')}
      action={
        count > 1 &&
        buttons.map(({ label, Icon, act }) => (
          <IconButton key={label} aria-label={label} onClick={act} size="small" sx={{ width: 36, height: 36, my: -0.5 }}>
            <Icon />
          </IconButton>
        ))
      }
    >
      <Box
        component="ul"
        ref={row}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={t('title')}
        {...hold}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          gap: 1,
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
          overscrollBehaviorX: 'contain',
          borderRadius: '12px',
        }}
      >
        {pictures.map((url, place) => (
          <Box
            component="li"
            key={url}
            aria-label={t('slide', { index: place + 1, count })}
            sx={{
              flex: '0 0 100%',
              scrollSnapAlign: 'start',
              aspectRatio: '2 / 1',
              borderRadius: '12px',
              overflow: 'hidden',
              bgcolor: 'surface.sunken',
            }}
          >
            <Picture
              url={url}
              alt={t('alt', { company, index: place + 1 })}
              loading="lazy"
              decoding="async"
              fetchPriority="low"
              sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
            />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

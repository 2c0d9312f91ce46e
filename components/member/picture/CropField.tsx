'use client';

import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { clampInside } from '@/lib/member/profilePicture';
import { drawPart } from '@/lib/member/cropPicture';

interface Props {
  /** URL of the chosen picture. */
  source: string;
  /** Selected area in pixels of the picture. */
  onChange: (area: Area) => void;
  /** Called if the picture cannot be decoded. */
  onFail: () => void;
}

/** Styles of react-easy-crop, copied because the Content Security Policy blocks its own style sheet. */
const STYLES = {
  '& .reactEasyCrop_Container': {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    userSelect: 'none',
    touchAction: 'none',
    cursor: 'move',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
  },
  '& .reactEasyCrop_Image': { willChange: 'transform', maxWidth: 'unset' },
  '& .reactEasyCrop_Contain': { maxWidth: '100%', maxHeight: '100%', margin: 'auto', position: 'absolute', inset: 0 },
  '& .reactEasyCrop_Cover_Horizontal': { width: '100%', height: 'auto' },
  '& .reactEasyCrop_Cover_Vertical': { width: 'auto', height: '100%' },
  '& .reactEasyCrop_CropArea': {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    border: '2px solid rgba(255, 255, 255, 0.9)',
    boxSizing: 'border-box',
    boxShadow: '0 0 0 9999em',
    color: 'rgba(0, 0, 0, 0.55)',
    overflow: 'hidden',
  },
  '& .reactEasyCrop_CropAreaRound': { borderRadius: '50%' },
  '& [data-testid="cropper"]:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
} as const;

const PREVIEW_AFTER_MS = 80;
/** Distance that one press of a button moves the picture, in px. */
const STEP = 12;
const MOVES = [
  { key: 'left', x: -STEP, y: 0, Icon: ArrowBackOutlined },
  { key: 'up', x: 0, y: -STEP, Icon: ArrowUpwardOutlined },
  { key: 'down', x: 0, y: STEP, Icon: ArrowDownwardOutlined },
  { key: 'right', x: STEP, y: 0, Icon: ArrowForwardOutlined },
] as const;

/** Crop of a picture: moved by dragging, arrow keys or buttons, zoomed by a slider, with a preview. */
export function CropField({ source, onChange, onFail }: Props) {
  const t = useTranslations('member.picture');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Area | null>(null);
  const [media, setMedia] = useState<Size>({ width: 0, height: 0 });
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  const follow = (_: Area, pixels: Area) => {
    setPart(pixels);
    onChange(pixels);
  };
  const zoomTo = (next: number) => {
    setZoom(next);
    setCrop(clampInside(crop, media, frame, next));
  };
  const moveBy = ({ x, y }: Point) => setCrop(clampInside({ x: crop.x + x, y: crop.y + y }, media, frame, zoom));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 9rem' }, alignItems: 'center' }}>
      <Box
        sx={{
          position: 'relative',
          height: { xs: 280, sm: 320 },
          borderRadius: '12px',
          overflow: 'hidden',
          bgcolor: 'grey.900',
          ...STYLES,
        }}
      >
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={setMedia}
          onCropSizeChange={setFrame}
          onCropAreaChange={follow}
          cropperProps={{ 'aria-label': t('area'), role: 'group' }}
          mediaProps={{ alt: '', onError: onFail }}
        />
      </Box>
      <PartPreview source={source} part={part} onFail={onFail} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, gridColumn: '1 / -1' }}>
        <ZoomSlider zoom={zoom} onChange={zoomTo} />
        <Box role="group" aria-label={t('move')} sx={{ display: 'flex' }}>
          {MOVES.map(({ key, x, y, Icon }) => (
            <IconButton key={key} aria-label={t(key)} onClick={() => moveBy({ x, y })} sx={{ width: 44, height: 44 }}>
              <Icon />
            </IconButton>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Preview of the cropped picture. */
function PartPreview({ source, part, onFail }: { source: string; part: Area | null; onFail: () => void }) {
  const t = useTranslations('member.picture');
  const preview = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // debounced while dragging
    const timer = setTimeout(() => {
      if (part && preview.current) void drawPart(preview.current, source, part, 192).catch(onFail);
    }, PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [part, source, onFail]);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <Box
        component="canvas"
        ref={preview}
        width={192}
        height={192}
        aria-hidden
        sx={{ width: 96, height: 96, borderRadius: '50%', bgcolor: 'action.selected' }}
      />
      <Typography variant="caption" color="textSecondary">
        {t('preview')}
      </Typography>
    </Box>
  );
}

function ZoomSlider({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const t = useTranslations('member.picture');
  const zoomId = useId();
  return (
    <Box sx={{ flex: '1 1 14rem', display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography id={zoomId} variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('zoom')}
      </Typography>
      <Slider
        value={zoom}
        min={1}
        max={4}
        step={0.05}
        aria-labelledby={zoomId}
        getAriaValueText={(value) => t('zoomValue', { percent: Math.round(value * 100) })}
        onChange={(_, value) => onChange(value as number)}
      />
    </Box>
  );
}

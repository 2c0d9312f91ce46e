'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/forms/SelectInput';
import { Box } from '@/components/base/Box';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { deviceOf, SHOWN_DEVICES } from '@/lib/body/tab/bodyTabs';

/** Filters records by the device that measured them; the choice is in the URL (R-BODY-01). */
export function DeviceField() {
  const t = useTranslations('body.device');
  const { device, showDevice } = useBodyAddress();
  return (
    <Box sx={{ width: { xs: 1, sm: 240 }, mb: 2 }}>
      <SelectInput label={t('label')} labelHidden value={device ?? ''} onChange={({ target }) => showDevice(deviceOf(target.value))}>
        <option value="">{t('all')}</option>
        {SHOWN_DEVICES.map((code) => (
          <option key={code} value={code}>
            {t(code)}
          </option>
        ))}
      </SelectInput>
    </Box>
  );
}

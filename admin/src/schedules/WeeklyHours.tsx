import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { WEEKDAYS } from '../../../contract/clinic';
import { CopyDay } from './CopyDay';
import { Intervals } from './Intervals';

/** The week of a doctor; a day without hours is a day off. */
export function WeeklyHours() {
  const translate = useTranslate();
  // Lists of a form do not notice what is set from outside: after a copy they begin anew.
  const [copies, setCopies] = useState(0);
  return (
    <div>
      {WEEKDAYS.map((day) => {
        const name = translate(`resources.settings.weekday.${day}`);
        return (
          <Box
            key={`${day}-${copies}`}
            role="group"
            aria-label={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '110px 1fr' },
              gap: 1,
              paddingBlock: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <div>
              <Box component="b" sx={{ fontWeight: 500, lineHeight: '44px' }}>
                {name}
              </Box>
              <Box sx={{ marginLeft: -1.5 }}>
                <CopyDay day={day} onCopy={() => setCopies(copies + 1)} />
              </Box>
            </div>
            <Intervals name={`weekly.${day}`} of={name} none={translate('resources.settings.day_off')} />
          </Box>
        );
      })}
    </div>
  );
}

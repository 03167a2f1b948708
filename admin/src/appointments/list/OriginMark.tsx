import { Button } from '@mui/material';
import { useView } from '../useView';
import type { Visit } from '../visits';
import { useWords } from '../words';

/** Says that several accounts hold requests from where this one came from, and leads to them. */
export function OriginMark({ visit: { origin } }: { visit: Visit }) {
  const words = useWords();
  const { filter, setFilter } = useView();
  if (!origin) return null;
  const what = words(`origin.${origin.kind}`, { smart_count: origin.requests });
  if (filter.origin === origin.id) return null;
  return (
    <Button
      color="error"
      onClick={() => setFilter({ origin: origin.id })}
      aria-label={words('origin.show', { what })}
      sx={{
        display: 'flex',
        marginTop: 0.5,
        minHeight: 24,
        padding: 0,
        fontSize: 13,
        textAlign: 'start',
        justifyContent: 'start',
        whiteSpace: 'normal',
      }}
    >
      {what}
    </Button>
  );
}

import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSummary, VISITS_KEY } from './visits';
import { useWords } from './words';

const EVENTS = '/api/panel/appointments/events';
const POLL_MS = 30_000;
const RETRY_MS = 3_000;

interface Follower {
  onChange: () => void;
  onLive: (isLive: boolean) => void;
}

/** Calls `onChange` whenever something happens to a visit: by events, or every half a minute where there are none. */
function follow({ onChange, onLive }: Follower): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hadTrouble = false;

  const poll = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The call renews a session that is too old for the stream.
      onChange();
      if (source?.readyState === EventSource.CLOSED) open();
      poll(POLL_MS);
    }, wait);
  };
  const open = () => {
    source?.close();
    source = new EventSource(EVENTS);
    source.addEventListener('open', () => {
      clearTimeout(timer);
      onLive(true);
      // What happened in between was not told.
      if (hadTrouble) onChange();
      hadTrouble = false;
    });
    source.addEventListener('appointment', onChange);
    source.addEventListener('error', () => {
      if (!hadTrouble) poll(RETRY_MS);
      else onLive(false);
      hadTrouble = true;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/** Keeps everything that is shown of visits as it is on the server, and tells of new requests. */
export function LiveVisits() {
  const words = useWords();
  const queryClient = useQueryClient();
  const known = useRef<number | null>(null);
  const [news, setNews] = useState('');
  const [isLive, setLive] = useState(true);

  const update = useEffectEvent(async () => {
    void queryClient.invalidateQueries({ queryKey: [VISITS_KEY] });
    void queryClient.invalidateQueries({ queryKey: ['slots'] });
    const summary = await queryClient
      .query({ queryKey: [VISITS_KEY, 'summary'], queryFn: readSummary })
      .catch(() => null);
    if (!summary) return;
    const { requested } = summary;
    if (known.current !== null && requested > known.current) {
      setNews(`${words('new_request')} ${words('waiting', { smart_count: requested })}.`);
    }
    known.current = requested;
  });

  useEffect(() => {
    void update();
    return follow({ onChange: () => void update(), onLive: setLive });
  }, []);

  return (
    <Box sx={visuallyHidden} role="status" aria-live="polite">
      {news}
      {!isLive && ` ${words('offline')}`}
    </Box>
  );
}

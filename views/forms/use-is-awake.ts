import { useEffect, useState } from 'react';

/** Whether scripts run: not in what the server renders, nor in what first takes it over. */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- Preact has no snapshot of the server
  useEffect(() => setAwake(true), []);
  return isAwake;
}

import { useEffect, useState } from 'react';

/** Whether scripts run: not in what the server renders, nor in what first takes it over. */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- Preact has no snapshot of the server
  useEffect(() => setAwake(true), []);
  return isAwake;
}

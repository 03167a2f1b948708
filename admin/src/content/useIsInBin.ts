import { useRecordContext } from 'react-admin';
import type { AnyRecord } from './record';

/** Whether the item lies in the bin, where it can be read and not changed. */
export function useIsInBin(): boolean {
  return useRecordContext<AnyRecord>()?.status === 'deleted';
}

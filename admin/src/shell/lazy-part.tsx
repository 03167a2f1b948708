import { Alert } from '@mui/material';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { useTranslate } from 'react-admin';

function Failed() {
  return <Alert severity="error">{useTranslate()('shell.part_failed')}</Alert>;
}

/**
 * A part of the panel that is loaded when it is needed. When it cannot be (no network, or a newer build has replaced
 * it), only this part says so, and what was typed around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Failed })));
}

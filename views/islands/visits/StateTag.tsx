import type { ReactElement } from 'react';
import type { AppointmentState } from '../../../contract/appointment';
import { capitalize } from '../../capitalize';
import { Tag, type TagTone } from '../../parts/site/Tag';
import type { IslandWords } from '../define-island';

const TONES: Readonly<Record<AppointmentState, TagTone>> = {
  requested: 'waiting',
  confirmed: 'ok',
  completed: 'soft',
  no_show: 'off',
  cancelled: 'off',
  expired: 'off',
};

interface StateTagProps {
  words: IslandWords<'appointment'>;
  state: AppointmentState;
}

/** How a visit of one's own stands. */
export function StateTag({ words, state }: StateTagProps): ReactElement {
  const text = state === 'requested' ? words.t('appointment.visits.waiting') : words.t(`appointment.state.${state}`);
  return <Tag tone={TONES[state]}>{capitalize(text)}</Tag>;
}

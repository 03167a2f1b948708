import type { Hold, HoldInput } from '../../contract/hold';
import { Id, InstantText, Nullable } from '../errors/rules';

export class HoldDto implements HoldInput {
  @Id()
  serviceId: number;

  /** Null: any doctor. */
  @Nullable()
  @Id()
  doctorId: number | null;

  /** One of the free times. */
  @InstantText()
  startsAt: string;
}

export const holdInputExample: HoldInput = { serviceId: 3, doctorId: 12, startsAt: '2026-12-01T08:15:00.000Z' };
export const holdExample: Hold = {
  id: 'q0Yx3vP8kT2mN5bL7cR1dw',
  expiresAt: '2026-11-23T08:52:00.000Z',
  doctorId: 12,
};

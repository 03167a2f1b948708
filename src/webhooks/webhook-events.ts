import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WebhookEvent } from '../../contract/webhook';
import { AppointmentAnswers, type ChangedVisit } from '../appointments/appointment-answers.service';
import { ContentWatchers } from '../content/content-watchers';
import { Deliveries } from './deliveries.service';

/** Listens to what webhooks are told of, in the transaction in which it happens. */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  constructor(
    private readonly content: ContentWatchers,
    private readonly deliveries: Deliveries,
    private readonly visits: AppointmentAnswers,
  ) {}

  onModuleInit(): void {
    this.visits.onNew((tx, visit) => this.deliveries.tell(tx, `appointment.${visit.state}`, aboutVisit(visit)));
    this.visits.onChange(async (tx, { before, after }) => {
      const event = eventOf(before, after);
      if (event) await this.deliveries.tell(tx, event, aboutVisit(after));
    });
    this.content.add((tx, resource, recordId) =>
      this.deliveries.tell(tx, 'content.published', { resource, recordId, recordState: 'active' }),
    );
  }
}

function aboutVisit({ id, state }: ChangedVisit): Parameters<Deliveries['tell']>[2] {
  return { resource: 'appointments', recordId: id, recordState: state };
}

/** A visit that is moved may have another state, too: that stands in the message. */
function eventOf(before: ChangedVisit, after: ChangedVisit): WebhookEvent | null {
  const isMoved = before.startsAt.getTime() !== after.startsAt.getTime() || before.doctorId !== after.doctorId;
  if (isMoved) return 'appointment.moved';
  return before.state === after.state ? null : `appointment.${after.state}`;
}

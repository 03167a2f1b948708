import { Injectable } from '@nestjs/common';
import { AppointmentAnswers, type UnansweredVisit } from '../appointments/appointment-answers.service';

/** Whom the clinic calls because nobody knows whether they come. */
@Injectable()
export class UnansweredVisits {
  constructor(private readonly answers: AppointmentAnswers) {}

  /**
   * Confirmed visits that begin later than `now` and have no answer 24 hours before, or 3 hours after the reminder of
   * two days, whichever is later, and not within 12 hours of their confirmation; the next one first.
   */
  find(now: Date): Promise<UnansweredVisit[]> {
    return this.answers.listUnanswered(now);
  }
}

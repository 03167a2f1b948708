import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FORM_COOKIE } from '../../contract/auth';
import type { PageForms, RefusedForm } from '../../contract/plain-form';
import { AuthCookies } from '../access/auth-cookies';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { seal, unseal } from '../config/sealing';

type Told = Pick<PageForms, 'refused' | 'done' | 'codes' | 'pin' | 'invitation' | 'second'>;

/** A form that came when the session was over: it waits for its page, and for who filled it in. */
interface LostForm {
  /** Of its page, without the query. */
  path: string;
  reader: number;
  refused: RefusedForm;
}

/** What outlives the page that says it. */
export type Waiting = Pick<PageForms, 'pin' | 'invitation' | 'second'> & { lost: LostForm | null };
type Remembered = Pick<PageForms, 'refused' | 'done' | 'codes'> & Waiting;

/** `path`: of the page that is to be told of it, without its query. */
type Kept = Remembered & { path: string };

/** Browsers keep 4,096 bytes of a cookie, its name and its attributes included. */
const SEALED_LENGTH = 3_800;
/** More than a cookie of ours ever unfolds to. */
const PLAIN_BYTES = 64 * 1_024;
export const SAID = { refused: null, done: null, codes: null };
export const NOT_WAITING: Waiting = { pin: null, invitation: null, second: null, lost: null };

/**
 * What became of a form that was sent without a script, until its page has said it, and the PIN that is waited for.
 * It is sealed and stays with the browser: what people type is in no address and in no store of ours.
 */
@Injectable()
export class FormMemory {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly cookies: AuthCookies,
  ) {}

  waitingOf(request: Request): Waiting {
    const { pin, invitation, second, lost } = this.open(request) ?? NOT_WAITING;
    return { pin, invitation, second, lost };
  }

  /** What a page is to say, once. @param path the page's, without its query @param reader who is signed in, by id */
  take(request: Request, response: Response, path: string, reader: number | null): Told {
    const kept = this.open(request);
    if (!kept) return { ...SAID, pin: null, invitation: null, second: null };
    const { pin, invitation, second, lost } = kept;
    const { refused, done, codes } = kept.path === path ? kept : SAID;
    const isBack = lost !== null && lost.path === path && lost.reader === reader;
    // Whoever else signs in is shown nothing of it, now or later.
    const isLostFor = lost === null || isBack || (reader !== null && lost.reader !== reader);
    if (refused !== null || done !== null || (lost !== null && isLostFor)) {
      const rest = kept.path === path ? SAID : { refused: kept.refused, done: kept.done, codes: kept.codes };
      this.keep(response, kept.path, { ...rest, pin, invitation, second, lost: isLostFor ? null : lost });
    }
    return { refused: isBack ? lost.refused : refused, done, codes, pin, invitation, second };
  }

  keep(response: Response, path: string, told: Remembered): void {
    const { refused, lost } = told;
    const kept = { ...told, path };
    if (Object.values(told).every((each) => each === null)) return this.cookies.setForm(response, null);
    const whole = this.seal(kept);
    // Nobody types as much as that.
    const isKept = whole.length <= SEALED_LENGTH;
    this.cookies.setForm(
      response,
      isKept
        ? whole
        : this.seal({ ...kept, refused: emptied(refused), lost: lost && { ...lost, refused: emptied(lost.refused) } }),
    );
  }

  private seal(kept: Kept): string {
    return seal(this.key(), deflateRawSync(JSON.stringify(kept)));
  }

  private open(request: Request): Kept | null {
    const sealed = (request.cookies as Readonly<Record<string, unknown>>)[FORM_COOKIE];
    if (typeof sealed !== 'string' || sealed === '') return null;
    // Null: sealed with a key of before, or not by us.
    const folded = unseal(this.key(), sealed);
    if (!folded) return null;
    try {
      return JSON.parse(inflateRawSync(folded, { maxOutputLength: PLAIN_BYTES }).toString()) as Kept;
    } catch {
      return null;
    }
  }

  private key(): Buffer {
    return deriveKey(this.env.jwtSecret, 'forms');
  }
}

function emptied<Form extends RefusedForm | null>(form: Form): Form {
  return form && { ...form, values: {} };
}

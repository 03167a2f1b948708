import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { isPublicAddress, literalAddress } from './public-address';

const SEND_MS = 10_000;
/** What a receiver says besides its status is read for a moment, so that it may finish, and thrown away. */
const ANSWER_BYTES = 16 * 1024;
const ANSWER_MS = 1_000;

type Lookup = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' | undefined; hints?: number | undefined },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** What became of an attempt: the receiver's status, or why there is none. */
export interface Sent {
  status: number | null;
  /** Null: the receiver has it. */
  error: string | null;
}

class PrivateAddress extends Error {}

/** Posts a message, and is not led anywhere but to the internet. */
@Injectable()
export class WebhookSender {
  /** Tests have their own. */
  lookup: Lookup = systemLookup;

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'allowPrivateWebhooks'>) {}

  /** Never rejects. Redirects are not followed. */
  async send(
    target: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    stop: AbortSignal,
  ): Promise<Sent> {
    const late = AbortSignal.timeout(SEND_MS);
    try {
      const status = await this.post(new URL(target), headers, body, AbortSignal.any([late, stop]));
      if (status >= 200 && status < 300) return { status, error: null };
      return { status, error: status >= 300 && status < 400 ? 'redirected' : 'status' };
    } catch (error) {
      if (error instanceof PrivateAddress) return { status: null, error: 'private_address' };
      return { status: null, error: late.aborted || stop.aborted ? 'timed_out' : 'unreachable' };
    }
  }

  private post(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<number> {
    const literal = literalAddress(url);
    if (literal !== null && !this.isAllowed(literal)) throw new PrivateAddress();
    if (url.protocol !== 'https:' && !this.env.allowPrivateWebhooks) throw new PrivateAddress();
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sending = send(
        url,
        {
          method: 'POST',
          agent: false,
          signal,
          lookup: this.guardedLookup,
          headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          let bytes = 0;
          const end = setTimeout(() => response.destroy(), ANSWER_MS);
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > ANSWER_BYTES) response.destroy();
          });
          response.on('error', () => undefined);
          response.once('close', () => clearTimeout(end));
        },
      );
      sending.on('error', reject);
      sending.end(body);
    });
  }

  private isAllowed(ip: string): boolean {
    return this.env.allowPrivateWebhooks || isPublicAddress(ip);
  }

  /** The addresses that are looked at are those that are connected to: a name that leads elsewhere by then changes nothing. */
  private readonly guardedLookup: LookupFunction = (hostname, { family, hints, all }, callback) => {
    this.lookup(hostname, { family, hints, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error || !first) return callback(error ?? new Error('No address'), '', 0);
      if (!addresses.every(({ address }) => this.isAllowed(address))) return callback(new PrivateAddress(), '', 0);
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

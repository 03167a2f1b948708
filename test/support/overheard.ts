import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Answer, isOfApi } from './api-answers';

const GOT = 'http.client.response.finish';
const ASKED = 'http.server.request.start';
const OWN_HOSTS = /^(127\.0\.0\.1|localhost|\[?::1\]?)(:|$)/;
const STREAM = 'text/event-stream';
const STILL_MS = 5_000;

type Fetch = typeof fetch;

/**
 * Hears every answer of the API that this process gets from a server on this machine, by Node's HTTP or by fetch, and
 * every one that it gives where it serves a browser.
 */
export class Overheard {
  /** Answers to fetch that were not read to their end yet. */
  private readonly coming = new Set<Promise<void>>();

  /**
   * @param isOther whether something else than the site answers at a host
   * @param isServing whether others than this process ask it
   */
  constructor(
    private readonly hear: (answer: Answer) => void,
    private readonly isOther: (host: string) => boolean,
    private readonly isServing: boolean,
  ) {}

  start(): void {
    subscribe(GOT, this.onResponse);
    if (this.isServing) subscribe(ASKED, this.onRequest);
  }

  stop(): void {
    unsubscribe(GOT, this.onResponse);
    if (this.isServing) unsubscribe(ASKED, this.onRequest);
  }

  /** Resolves when what has begun to come has been heard; what stands still on purpose is not waited for. */
  async settled(): Promise<void> {
    if (this.coming.size === 0) return;
    await Promise.race([Promise.allSettled(this.coming), setTimeout(STILL_MS, undefined, { ref: false })]);
  }

  /** A `fetch` that is heard. */
  heard(send: Fetch): Fetch {
    return async (input, init) => {
      const answer = await send(input, init);
      const { host, pathname, search } = new URL(answer.url);
      const isStream = answer.headers.get('content-type')?.startsWith(STREAM);
      // What is copied is read to its end, though whoever asked for it may leave it.
      if (!this.isSite(host) || !isOfApi(pathname) || isStream) return answer;
      const accept = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {})).get('accept') ?? '';
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      // What fetch gives has been unpacked.
      const { 'content-encoding': _, ...headers } = Object.fromEntries(answer.headers);
      const read = answer
        .clone()
        .arrayBuffer()
        .then(
          (bytes) =>
            this.hear({
              method,
              path: pathname + search,
              accept,
              status: answer.status,
              headers,
              body: Buffer.from(bytes),
            }),
          // It broke off: there is no whole answer.
          () => undefined,
        );
      this.coming.add(read);
      void read.then(() => this.coming.delete(read));
      return answer;
    };
  }

  private isSite(host: string): boolean {
    return OWN_HOSTS.test(host) && !this.isOther(host);
  }

  private readonly onResponse = (message: unknown): void => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    const { host, path: asked, socket } = request;
    if (!this.isSite(`${host}:${socket?.remotePort}`) || !isOfApi(asked)) return;
    const chunks: Buffer[] = [];
    const push = response.push.bind(response);
    // Not by listening: an answer that nobody listens to waits, and one that somebody does flows.
    response.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
      if (chunk !== null) chunks.push(chunk);
      else if (response.complete) {
        const { method, path } = request;
        const { statusCode: status = 0, headers } = response;
        const accept = String(request.getHeader('accept') ?? '');
        this.hear({ method, path, accept, status, headers, body: Buffer.concat(chunks) });
      }
      return push(chunk, encoding);
    };
  };
  private readonly onRequest = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { method = '', url: path = '' } = request;
    const { host = '', accept = '' } = request.headers;
    if (!this.isSite(host) || !isOfApi(path)) return;
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown, encoding: unknown): void => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const write = response.write.bind(response) as (...rest: unknown[]) => boolean;
    const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
    response.write = (...rest: unknown[]): boolean => {
      keep(...(rest as [unknown, unknown]));
      return write(...rest);
    };
    response.end = (...rest: unknown[]): ServerResponse => {
      keep(...(rest as [unknown, unknown]));
      const ended = end(...rest);
      const headers = response.getHeaders() as Answer['headers'];
      this.hear({ method, path, accept, status: response.statusCode, headers, body: Buffer.concat(chunks) });
      return ended;
    };
  };
}

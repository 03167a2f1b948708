import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A message as it came. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; timestamp: string; data: { id?: number; state?: string; resource?: string } };
}

/** A program of somebody else's, with bad days. */
export interface Receiver {
  url: string;
  received: Received[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
  /** Resolves when it has had so many messages. */
  had(count: number): Promise<Received[]>;
  stop(): Promise<void>;
}

export const answerWith =
  (status: number) =>
  (response: ServerResponse): void =>
    void response.writeHead(status).end();

/** @param port a free one when none is named */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body, message: JSON.parse(body) as Received['message'] });
      receiver.answer(response);
      server.emit('message');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: answerWith(204),
    had: async (count) => {
      while (received.length < count) await once(server, 'message');
      return received;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

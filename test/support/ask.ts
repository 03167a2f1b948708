import { request } from 'node:http';

/** An answer as it came over the wire: nothing unpacked, nothing followed. */
export interface Answer {
  status: number;
  /** Lower-cased names; several of one name are joined, cookies by a line break. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends one request with exactly these headers. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: joined(response.rawHeaders),
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

function joined(raw: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const [name, value] = [raw[index]?.toLowerCase() ?? '', raw[index + 1] ?? ''];
    const parting = name === 'set-cookie' ? '\n' : ', ';
    headers[name] = headers[name] === undefined ? value : `${headers[name]}${parting}${value}`;
  }
  return headers;
}

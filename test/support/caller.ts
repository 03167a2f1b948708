import type { Client } from './client';

/** A call from another network: the site believes a proxy on its own machine. */
export function from(ip: string, client: Client, path: string, body: object): ReturnType<Client['post']> {
  return client.post(path, body).set('X-Forwarded-For', ip);
}

import request from 'supertest';
import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** A person with a browser's cookies, who talks to the site through HTTP. Writes carry the token against forgery. */
export class Client {
  readonly agent: ReturnType<typeof request.agent>;

  constructor(readonly url: string) {
    this.agent = request.agent(url);
  }

  get = (path: string): request.Test => this.send('get', path);
  head = (path: string): request.Test => this.send('head', path);
  post = (path: string, body?: object): request.Test => this.send('post', path, body);
  put = (path: string, body?: object): request.Test => this.send('put', path, body);
  patch = (path: string, body?: object): request.Test => this.send('patch', path, body);
  delete = (path: string, body?: object): request.Test => this.send('delete', path, body);

  /** The value of a cookie that the site has set and a browser would send to `path`, or undefined. */
  cookie(name: string, path = '/'): string | undefined {
    const domain = new URL(this.url).hostname;
    return this.agent.jar.getCookie(name, { domain, path, secure: false, script: false })?.value;
  }

  /** Gets the cookie that writes need. */
  async visit(): Promise<this> {
    await this.agent.get('/api/csrf').expect(204);
    return this;
  }

  private send(method: Method, path: string, body?: object): request.Test {
    const sent = this.agent[method](path);
    const token = this.cookie(XSRF_COOKIE);
    if (token !== undefined && method !== 'get' && method !== 'head') sent.set(XSRF_HEADER, token);
    return body === undefined ? sent : sent.send(body);
  }
}

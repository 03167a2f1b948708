import { started } from './start-servers';

export default async function stopServers(): Promise<void> {
  await Promise.all(started.splice(0).map((server) => server.stop()));
}

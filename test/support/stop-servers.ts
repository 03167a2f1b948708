import { started } from './start-servers';

export default async function stopServers(): Promise<void> {
  // What came last needs what came first.
  for (const each of started.splice(0).reverse()) await each.stop();
}

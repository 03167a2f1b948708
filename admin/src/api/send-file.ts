import { HttpError } from 'react-admin';
import { type Answer, type Failure, httpClient } from './http';

/** Sends a form with a file as `file`. @throws HttpError whose message says what is wrong with the file */
export async function sendFile(url: string, body: FormData): Promise<Answer> {
  try {
    return await httpClient(url, { method: 'POST', body });
  } catch (error) {
    const reason = error instanceof HttpError ? (error.body as Failure).errors['file'] : undefined;
    if (error instanceof HttpError && typeof reason === 'string') {
      throw new HttpError(reason, Number(error.status), error.body);
    }
    throw error;
  }
}

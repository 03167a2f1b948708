import { Global, Module } from '@nestjs/common';
import { SecurityLog } from './security-log';

/** Every kit and feature may have something to say. */
@Global()
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityLogModule {}

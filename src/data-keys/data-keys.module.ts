import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlindIndex } from './blind-index.service';
import { DataKeyEntity } from './data-key.entity';
import { DataKeys } from './data-keys.service';
import { ErasureEntity } from './erasure.entity';
import { Erasures } from './erasures';
import { HashedColumns } from './hashed-columns.service';
import { Mailboxes } from './mailboxes.service';
import { OpenOnLoad } from './open-on-load';
import { SealRows } from './seal-rows';
import { SiteKeyService } from './site-key.service';

/** Keys for what the site knows of people: erasing somebody destroys theirs. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DataKeyEntity, ErasureEntity])],
  providers: [BlindIndex, DataKeys, Erasures, HashedColumns, Mailboxes, OpenOnLoad, SealRows, SiteKeyService],
  exports: [BlindIndex, DataKeys, Erasures, Mailboxes, SealRows],
})
export class DataKeysModule {}

import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchIndexer } from './search-indexer.service';
import { SearchPartEntity, SearchTextEntity, SearchWordEntity } from './search-text.entity';

/** What the lists of the panel share. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SearchPartEntity, SearchTextEntity, SearchWordEntity])],
  providers: [SearchIndexer],
  exports: [SearchIndexer],
})
export class PanelModule {}

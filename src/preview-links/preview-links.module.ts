import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PreviewLinkController } from './preview-link.controller';
import { PreviewLinkEntity } from './preview-link.entity';
import { PreviewLinksPanelController } from './preview-links.panel.controller';
import { PreviewLinks } from './preview-links.service';

/** Links by which a colleague sees what is not published. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PreviewLinkEntity])],
  controllers: [PreviewLinkController, PreviewLinksPanelController],
  providers: [PreviewLinks],
  exports: [PreviewLinks],
})
export class PreviewLinksModule {}

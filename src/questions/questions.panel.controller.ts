import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { QuestionRecord } from '../../contract/question';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { CreateQuestionDto, MoveQuestionDto, UpdateQuestionDto } from './question.dto';
import { QuestionsService } from './questions.service';

@Controller('api/panel/questions')
@ForStaff()
export class QuestionsPanelController extends ContentPanelController<QuestionRecord> {
  constructor(protected readonly content: QuestionsService) {
    super();
  }

  @Post()
  create(@Body() input: CreateQuestionDto, @CurrentUser() by: SignedIn): Promise<QuestionRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateQuestionDto,
    @CurrentUser() by: SignedIn,
  ): Promise<QuestionRecord> {
    return this.content.update(id, input, by);
  }

  @Post(':id/move')
  @HttpCode(200)
  move(
    @Param('id', RecordId) id: number,
    @Body() { order, version }: MoveQuestionDto,
    @CurrentUser() by: SignedIn,
  ): Promise<QuestionRecord> {
    return this.content.moveTo(id, order, by, version);
  }
}

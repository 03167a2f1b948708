import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Preview } from '../../contract/preview';
import type { QuestionRecord } from '../../contract/question';
import { questionAnchor, routes } from '../../contract/routes';
import { type Caller, CurrentCaller, ForEditors, ForKeys } from '../access/access';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { PreviewOperation, withAnswers } from '../panel/preview';
import { RecordId } from '../panel/record-id';
import { PreviewLinks } from '../preview-links/preview-links.service';
import { PageRenderer } from '../site/page-renderer';
import { Pages } from '../site/pages';
import { CreateQuestionDto, MoveQuestionDto, PreviewQuestionDto, UpdateQuestionDto } from './question.dto';
import { questionInputExample, questionRecordExample } from './question.examples';
import { questionContent, QuestionsService } from './questions.service';

@Controller('api/panel/questions')
@ForEditors()
@ContentSection({
  record: 'QuestionRecord',
  one: 'question',
  many: 'questions',
  example: questionRecordExample,
  sorts: Object.keys(questionContent.sorts),
  filters: {},
})
export class QuestionsPanelController extends ContentPanelController<QuestionRecord> {
  protected readonly input = UpdateQuestionDto;

  constructor(
    protected readonly content: QuestionsService,
    private readonly pages: Pages,
    private readonly renderer: PageRenderer,
    links: PreviewLinks,
  ) {
    super();
    links.add('questions', {
      get: (id) => content.get(id),
      show: (id, locale, until) => this.show({ id, locale }, until),
    });
  }

  @Post()
  @ForKeys('content:write')
  @Operation({
    summary: 'Add a question',
    body: questionInputExample,
    answer: RECORD,
    problems: ['wording_needs_reason'],
  })
  create(@Body() input: CreateQuestionDto, @CurrentCaller() by: Caller): Promise<QuestionRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @ForKeys('content:write')
  @Operation({
    summary: 'Change the question',
    details: 'What is not said stays as it is.',
    body: { ...questionInputExample, version: questionRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'wording_needs_reason'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateQuestionDto,
    @CurrentCaller() by: Caller,
  ): Promise<QuestionRecord> {
    return this.content.update(id, input, by);
  }

  @Post(':id/move')
  @HttpCode(200)
  @ForKeys('content:write')
  @Operation({
    summary: 'Move the question to another place',
    details: 'The order stays dense: the others make room.',
    body: { order: 1, version: 3 },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state'],
  })
  move(
    @Param('id', RecordId) id: number,
    @Body() { order, version }: MoveQuestionDto,
    @CurrentCaller() by: Caller,
  ): Promise<QuestionRecord> {
    return this.content.moveTo(id, order, by, version);
  }

  @Post('preview')
  @HttpCode(200)
  @PreviewOperation({ ...questionInputExample, id: questionRecordExample.id, locale: 'en' })
  preview(@Body() input: PreviewQuestionDto): Promise<Preview> {
    return this.show(input);
  }

  private async show({ id: known, locale, ...input }: PreviewQuestionDto, until?: Date): Promise<Preview> {
    const { id, questions: list } = await this.content.preview(known, input, locale);
    const questions = withAnswers(this.content, { listVisible: () => Promise.resolve(list) });
    return {
      html: await this.renderer.preview(this.pages.at(routes.home), { locale, replaced: { questions }, until }),
      anchor: questionAnchor(id),
    };
  }
}

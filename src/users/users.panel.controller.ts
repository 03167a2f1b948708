import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Role, ROLES, type SessionInfo } from '../../contract/auth';
import type { UserRecord } from '../../contract/user';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { Id, Nullable, OneOf, Optional } from '../errors/rules';
import { Operation, Section } from '../openapi/operation';
import { readListQuery } from '../panel/list-query';
import { answerPeoplePage } from '../panel/people-page';
import { RecordId } from '../panel/record-id';
import { SecurityLog } from '../security-log/security-log';
import { UserSteps } from './user-steps.service';
import { sessionExample, userRecordExample } from './user.examples';
import { USER_SORTS } from './users.service';

export class RoleDto {
  @OneOf(ROLES)
  role: Role;

  /** For `doctor`, and for no other role. */
  @Optional()
  @Nullable()
  @Id()
  doctorId?: number | null;
}

@Controller('api/panel/users')
@ForAdmins()
@Section('Panel: users', 'People with an account: their roles and sessions.')
export class UsersPanelController {
  constructor(
    private readonly security: SecurityLog,
    private readonly users: UserSteps,
  ) {}

  /** The newest first; filter by `q` (name, e-mail, phone), `role`, `status`, `id`. */
  @Get()
  @Operation({
    summary: 'List the users, the newest first',
    answer: ['UserRecord'],
    example: [userRecordExample],
    paged: {
      sorts: USER_SORTS,
      filters: {
        q: 'beginnings of words in the name and the e-mail, or figures of the phone number',
        role: '`patient`, `editor`, `doctor`, `staff` or `admin`',
        status: '`active` or `blocked`',
        id: 'an id, or several',
      },
    },
  })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @CurrentUser() by: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserRecord[]> {
    const query = readListQuery({ sort: '["createdAt","DESC"]', ...raw }, USER_SORTS);
    return answerPeoplePage(this.security, await this.users.list(query), { resource: 'users', query, by, response });
  }

  @Get(':id')
  @Operation({ summary: 'Get the user', answer: 'UserRecord', example: userRecordExample })
  async get(
    @Param('id', RecordId) id: number,
    @CurrentUser() { id: userId, sessionId }: SignedIn,
  ): Promise<UserRecord> {
    const record = await this.users.get(id);
    this.security.write('personal_data_read', { userId, sessionId, resource: 'users', targetId: id, count: 1 });
    return record;
  }

  @Post(':id/block')
  @HttpCode(200)
  @Operation({
    summary: 'Block the user',
    details:
      'Ends the sessions, the calendar address of a doctor’s visits and the invitations that the user has sent; the user cannot sign in until restored.',
    answer: 'UserRecord',
    example: { ...userRecordExample, status: 'blocked', sessions: 0 },
    problems: ['wrong_state', 'own_account', 'last_admin'],
  })
  block(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<UserRecord> {
    return this.users.block(id, by);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Operation({
    summary: 'Let a blocked user in again',
    answer: 'UserRecord',
    example: { ...userRecordExample, sessions: 0 },
    problems: ['wrong_state', 'own_account'],
  })
  restore(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<UserRecord> {
    return this.users.restore(id, by);
  }

  @Put(':id/role')
  @Operation({
    summary: 'Give the user a role',
    details:
      'Ends what blocking ends: the user signs in again with the new role. `doctor` names the doctor’s record whose visits and hours these are; every other role clears it.',
    body: { role: 'doctor', doctorId: 4 },
    answer: 'UserRecord',
    example: { ...userRecordExample, role: 'doctor', doctorId: 4, sessions: 0 },
    problems: ['own_account', 'last_admin'],
  })
  setRole(@Param('id', RecordId) id: number, @Body() asked: RoleDto, @CurrentUser() by: SignedIn): Promise<UserRecord> {
    return this.users.setRole(id, asked, by);
  }

  @Get(':id/sessions')
  @Operation({
    summary: 'List the devices that the user is signed in on',
    answer: ['SessionInfo'],
    example: [{ ...sessionExample, current: false }],
  })
  async listSessions(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<SessionInfo[]> {
    const sessions = await this.users.listSessions(id, by);
    const facts = { userId: by.id, sessionId: by.sessionId, targetId: id, count: sessions.length };
    this.security.write('personal_data_read', { ...facts, resource: 'sessions' });
    return sessions;
  }

  @Delete(':id/sessions')
  @Operation({
    summary: 'Sign the user out everywhere',
    answer: 'UserRecord',
    example: { ...userRecordExample, sessions: 0 },
    problems: ['own_account'],
  })
  endSessions(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<UserRecord> {
    return this.users.endSessions(id, by);
  }
}

import * as z from 'zod/mini'
import type { NoticeChannel, NoticeEvent, NoticeSetting } from '../../domain/profile/notices.ts'
import { NoticeSetting as NoticeSettingResource } from '../generated/practice/model'
import { changeNoticeSetting, getNoticeSettingsQueryKey, noticeSettings } from '../generated/practice/notices/notices'
import { decodeRows } from '../http/bundle.ts'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { wholeList } from '../http/list.ts'

const setting = z.pipe(
  NoticeSettingResource,
  z.transform(({ id, Email, Push }): NoticeSetting => ({ id, email: Email ?? null, push: Push ?? null })),
)

const settingList = { call: noticeSettings, keyOf: getNoticeSettingsQueryKey, row: setting, name: 'NoticeSetting' }

/** For which events the user gets notices. `parentId`: the user, never a linked account. */
export const noticeSettingsQuery = (connection: Connection, parentId: string) => wholeList(settingList, connection, { PatientID: parentId })

/** The settings as the practice has them now, for a look-up after an unanswered change. */
export const readNoticeSettings = async (connection: Connection, parentId: string) =>
  decodeRows(await noticeSettings({ PatientID: parentId }, { connection }), setting, 'NoticeSetting').rows

export type NoticeChange = { event: NoticeEvent; channel: NoticeChannel; isOn: boolean }

export const saveNoticeSetting = (connection: Connection, parentId: string, { event, channel, isOn }: NoticeChange) =>
  toCommandResultIfOffered(
    changeNoticeSetting({ PatientID: parentId, Event: event, Channel: channel, IsOn: isOn }, { connection }).then(decodeStatus),
  )

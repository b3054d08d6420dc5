import { type NoticeSwitching, noticeSwitchingMachine } from '../../machines/profile/notice-switching.machine.ts'
import { readNoticeSettings, saveNoticeSetting } from '../api/profile/notice-settings.ts'
import { type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine that switches one notice, over the practice's API. `parentId`: the user, never a linked account. */
export const noticeSwitchingFlow = (connectionNow: ConnectionNow, parentId: string) => {
  const port = practicePorts(connectionNow)
  return noticeSwitchingMachine.provide({
    actors: {
      saveSetting: port((connection, change: NoticeSwitching) => saveNoticeSetting(connection, parentId, change)),
      readSettings: port((connection) => readNoticeSettings(connection, parentId)),
    },
  })
}

import { pushSwitchingMachine } from '../../machines/profile/push-switching.machine.ts'
import { readPushState, savePush } from '../api/profile/push.ts'
import { readDevice, subscribeDevice } from '../browser/push-device.ts'
import { unsubscribePush } from '../browser/push-subscription.ts'
import { type ActionsOf, type ConnectionNow, port, practicePorts } from './practice-ports.ts'

type PushActions = Pick<ActionsOf<typeof pushSwitchingMachine>, 'reloadSettings'>

/** The machine of pushes on this device, over the browser and the practice's API. `parentId`: the user, never a linked account. */
export const pushSwitchingFlow = (connectionNow: ConnectionNow, parentId: string, actions: PushActions) => {
  const practicePort = practicePorts(connectionNow)
  return pushSwitchingMachine.provide({
    actors: {
      readDevice: port(readDevice),
      readPush: practicePort((connection, endpoint: string | null) => readPushState(connection, parentId, endpoint)),
      subscribe: port((publicKey: string) => subscribeDevice(publicKey)),
      unsubscribe: port(unsubscribePush),
      switchOn: practicePort((connection, endpoint: string) => savePush(connection, parentId, { endpoint, isOn: true })),
      switchOff: practicePort((connection, endpoint: string) => savePush(connection, parentId, { endpoint, isOn: false })),
    },
    actions,
  })
}

import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { unrecognisedAccessMachine } from '../../machines/access-history/unrecognised-access.machine.ts'
import { helpMessageMachine } from '../../machines/guest/help-message.machine.ts'
import { loginHelpMachine } from '../../machines/guest/login-help.machine.ts'
import { deleteMessagesMachine } from '../../machines/messages/delete-messages.machine.ts'
import { changeEmailMachine } from '../../machines/profile/change-email.machine.ts'
import { emergencyContactMachine } from '../../machines/profile/emergency-contact.machine.ts'
import { profilePictureMachine } from '../../machines/profile/profile-picture.machine.ts'
import { proxyLinkEndingMachine } from '../../machines/profile/proxy-link-ending.machine.ts'
import { securityChangeMachine } from '../../machines/profile/security-change.machine.ts'

/** States without a form or dialog that could be left. */
const closed = [
  'idle',
  'changed',
  'securityChange.failed',
  'proxyLinkEnding.ended',
  'proxyLinkEnding.refused',
  'proxyLinkEnding.unresolved',
]

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap((one) => nodesIn(one))]

const restsWithout = ({ root }: AnyStateMachine, leaving: string) =>
  nodesIn(root)
    .filter(({ type, tags, always, parent }) => parent && type === 'atomic' && !tags.includes('busy') && !always?.length)
    .filter(({ key, id, ownEvents }) => !closed.includes(key) && !closed.includes(id) && !ownEvents.includes(leaving))
    .map(({ id }) => id)

/** Their views may unmount while a call is under way. After its end the machine receives `page.left` again. */
test.each<[AnyStateMachine, string]>([
  [changeEmailMachine, 'change.cancelled'],
  [deleteMessagesMachine, 'deletion.cancelled'],
  [emergencyContactMachine, 'task.cancelled'],
  [helpMessageMachine, 'dialog.cancelled'],
  [loginHelpMachine, 'dialog.cancelled'],
  [profilePictureMachine, 'picture.cancelled'],
  [proxyLinkEndingMachine, 'ending.cancelled'],
  [securityChangeMachine, 'change.cancelled'],
  [unrecognisedAccessMachine, 'dialog.left'],
])('$id: wherever something is open and nothing under way, it can be left', (machine, leaving) => {
  expect(restsWithout(machine, leaving)).toEqual([])
})

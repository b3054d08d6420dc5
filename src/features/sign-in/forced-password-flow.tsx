import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../../machines/profile/change-password.machine.ts'
import { ForcedPassword } from './forced-password.tsx'
import { forcedTexts } from './forced-texts.ts'

/** The chart of the forced update behind its dialog. */
export const ForcedPasswordFlow = ({ flow, name }: { flow: ActorRefFrom<typeof changePasswordMachine>; name: string }) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { problem, failure, asksCurrent, isUnanswered } = state.context
  return (
    <ForcedPassword
      name={name}
      isSaving={state.hasTag('busy')}
      problem={problem}
      failure={failure && ((failure.kind === 'refused' && failure.message) || forcedTexts.unreachable)}
      asksCurrent={asksCurrent}
      isUnanswered={isUnanswered}
      onSubmit={(entered) => flow.send({ type: 'password.submitted', ...entered })}
      onCancel={() => flow.send({ type: 'password.cancelled' })}
    />
  )
}

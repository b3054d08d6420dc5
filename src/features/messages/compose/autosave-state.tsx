import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { draftAutosaveMachine } from '../../../../machines/messages/draft-autosave.machine.ts'
import { texts } from './texts.ts'

/** How what is written stands at the practice. Only what goes wrong is read out. */
export const AutosaveState = ({ autosave }: { autosave: ActorRefFrom<typeof draftAutosaveMachine> }) => {
  const { value, context } = useSelector(autosave, (snapshot) => snapshot)
  const problem = value === 'unreachable' ? texts.notSaved : value === 'refused' ? (context.message ?? texts.refusedDraft) : null
  const saved = context.draft && !context.hasUnsavedChanges ? texts.saved(context.draft.at) : ''
  return (
    <>
      <chakra.p role="status" color="warning" fontWeight="medium">
        {problem}
      </chakra.p>
      {problem === null && <p>{value === 'saving' ? texts.saving : saved}</p>}
    </>
  )
}

import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { draftKeepingMachine } from '../../../../machines/draft-keeping.machine.ts'
import { texts } from './texts.ts'

/** How what is written stands at the practice. Only what goes wrong is read out. */
export const KeepingState = ({ keeping }: { keeping: ActorRefFrom<typeof draftKeepingMachine> }) => {
  const { value, context } = useSelector(keeping, (snapshot) => snapshot)
  const problem = value === 'unreachable' ? texts.notSaved : value === 'refused' ? (context.message ?? texts.refusedDraft) : null
  const saved = context.kept && !context.isBehind ? texts.saved(context.kept.at) : ''
  return (
    <>
      <chakra.p role="status" color="warning" fontWeight="medium">
        {problem}
      </chakra.p>
      {problem === null && <p>{value === 'saving' ? texts.saving : saved}</p>}
    </>
  )
}

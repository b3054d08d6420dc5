import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { FactorChange } from '../../../machines/profile/second-factor-change.machine.ts'
import { secondFactorQuery } from '../../api/access/second-factor.ts'
import type { SecondFactorState } from '../../domain/access/second-factor.ts'
import { recordDate, recordMoment } from '../../domain/values/record-date.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { usePatient } from '../use-patient.tsx'
import { ChangeSecondFactor } from './change-second-factor.tsx'
import { OwnSetUp } from './own-set-up.tsx'
import type { RenderIdentity } from './set-up.tsx'
import { texts } from './texts.ts'

type Open = 'setUp' | FactorChange

const Facts = ({ id, addedAt, recoveryCodesLeft, requiredFrom, hasPasskey }: SecondFactorState) => (
  <>
    <p>{id === null ? (hasPasskey ? texts.card.offWithPasskey : texts.card.off) : texts.card.on(recordMoment(addedAt ?? ''))}</p>
    {id !== null && <p>{texts.card.left(recoveryCodesLeft)}</p>}
    {requiredFrom !== null && <p>{texts.card.requiredFrom(recordDate(requiredFrom))}</p>}
  </>
)

const Actions = ({ isSetUp, onOpen }: { isSetUp: boolean; onOpen: (open: Open) => void }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2">
    <Button {...(!isSetUp && { look: 'primary' as const })} onClick={() => onOpen('setUp')}>
      {isSetUp ? texts.card.replace : texts.card.setUp}
    </Button>
    {isSetUp && <Button onClick={() => onOpen('renewCodes')}>{texts.card.renew}</Button>}
    {isSetUp && <Button onClick={() => onOpen('remove')}>{texts.card.remove}</Button>}
  </chakra.div>
)

const doneTexts: Record<Open, string> = { setUp: texts.card.done, renewCodes: texts.card.renewed, remove: texts.card.removed }

type SecondFactorCardProps = { parentId: string; renderIdentity: RenderIdentity }

/** The second factor of the signed-in user, with its actions. A practice without it shows nothing. */
export const SecondFactorCard = ({ parentId, renderIdentity }: SecondFactorCardProps) => {
  const { connection } = usePatient()
  const { data: factor, error, isPending, refetch } = useQuery(secondFactorQuery(connection, parentId))
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  const end = (isDone: boolean) => {
    // A cancelled change may have been made without its answer arriving.
    void refetch()
    setOpen(null)
    heading.current?.focus()
    if (isDone && open) void showToast({ tone: 'success', title: doneTexts[open] })
  }

  if (factor === null) return null
  return (
    <Card aria-labelledby={headingId} display="grid" gap="4">
      <chakra.h3 id={headingId} ref={heading} tabIndex={-1} fontSize="lg" outline="none">
        {texts.card.title}
      </chakra.h3>
      <p>{texts.card.what}</p>
      {isPending && <Loading label={texts.card.loading} />}
      {error && <FailedNotice what={texts.card.failed} error={error} onRetry={() => void refetch()} />}
      {factor && (
        <>
          <Facts {...factor} />
          <Actions isSetUp={factor.id !== null} onOpen={setOpen} />
        </>
      )}
      {open === 'setUp' && <OwnSetUp parentId={parentId} renderIdentity={renderIdentity} onEnded={end} />}
      {(open === 'remove' || open === 'renewCodes') && (
        <ChangeSecondFactor parentId={parentId} change={open} renderIdentity={renderIdentity} onEnded={end} />
      )}
    </Card>
  )
}

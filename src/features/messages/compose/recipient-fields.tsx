import { useQuery } from '@tanstack/react-query'
import { practiceQuery } from '../../../api/practice/practice.ts'
import type { Composition, CompositionKind } from '../../../domain/messages/composition.ts'
import { NotAllChoices } from '../../../ui/forms/not-all-choices.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { PhoneLink } from '../../../ui/layout/phone-link.tsx'
import { usePatient } from '../../use-patient.tsx'
import { texts } from './texts.ts'
import type { ComposeSend } from './use-compose.ts'
import { useRecipients } from './use-recipients.ts'

type RecipientFieldsProps = {
  kind: CompositionKind
  composition: Composition
  errors: { roleId?: string; recipient?: string }
  isRecipientGone: boolean
  /** Messages go to the patient's own provider only. */
  isFixed: boolean
  isDisabled: boolean
  send: ComposeSend
}

/** The patient's own provider is the only recipient, or there is none. */
const FixedNotice = ({ hasOwn }: { hasOwn: boolean }) => {
  const { connection, patientId } = usePatient()
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  if (hasOwn) return <p>{texts.ownProvider}</p>
  return (
    <Notice tone="warning">
      <p>{texts.noProvider}</p>
      {practice?.phone && (
        <p>
          {texts.call} <PhoneLink phone={practice.phone} />
        </p>
      )}
    </Notice>
  )
}

/** The recipient: a role, then a person with that role. */
export const RecipientFields = ({ errors, isDisabled, ...recipientProps }: RecipientFieldsProps) => {
  const { kind, composition, isRecipientGone, isFixed, send } = recipientProps
  const { roles, recipients, unreadableCount, isLoading, isComplete, areRolesFailed, failed, hasNobody, hasOwn } =
    useRecipients(recipientProps)
  const { roleId, recipient } = composition
  const isListed = recipients.some(({ id }) => id === recipient?.id)
  const options = isComplete || isListed || !recipient ? recipients : [...recipients, recipient]
  const choose = (id: string) => {
    const chosen = options.find((one) => one.id === id)
    send({ type: 'composition.changed', change: { recipient: chosen ?? null } })
  }
  if (failed)
    return (
      <FailedNotice error={failed.error} what={areRolesFailed ? texts.roles : texts.recipients} onRetry={() => void failed.refetch()} />
    )
  return (
    <>
      {isFixed && (kind === 'new' || hasNobody) && hasOwn !== null && <FixedNotice hasOwn={hasOwn} />}
      <NotAllChoices list={{ unreadableCount }} />
      <SelectField
        label={texts.role}
        required
        hint={!isLoading && roles.length === 0 && unreadableCount === 0 ? texts.nobody : undefined}
        error={errors.roleId}
        value={roleId ?? ''}
        options={roles.map(({ id, title }) => ({ id, name: title }))}
        prompt={isLoading && roles.length === 0 ? texts.loadingRecipients : texts.choose}
        isDisabled={isFixed || isDisabled}
        onChoose={(id) => send({ type: 'composition.changed', change: { roleId: id || null } })}
      />
      <SelectField
        label={texts.recipient}
        required
        error={isRecipientGone && recipient ? texts.recipientGone(recipient.name) : errors.recipient}
        value={isListed || !isComplete ? (recipient?.id ?? '') : ''}
        options={options}
        prompt={isLoading ? texts.loadingRecipients : texts.choose}
        isDisabled={isFixed || isDisabled || roleId === null}
        onChoose={choose}
      />
    </>
  )
}

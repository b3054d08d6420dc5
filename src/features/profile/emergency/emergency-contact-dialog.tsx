import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { citiesQuery, relationshipsQuery, suburbsQuery, titlesQuery } from '../../../api/profile/profile-choices.ts'
import { useDraft } from '../../../browser/use-draft.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { prepareToasts } from '../../../ui/dialogs/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { usePatient } from '../../use-patient.tsx'
import { type ContactEntry, type ContactLists, emptyContact } from './contact-entry.ts'
import { ContactForm } from './contact-form.tsx'
import { failureText, texts } from './texts.ts'
import { type ContactFlow, useEmergencyContact } from './use-emergency-contact.ts'

const none = { rows: [], unreadableCount: 0 }

/** The practice's option lists. A contact cannot be saved without relationships; the other lists are optional suggestions. */
const useContactLists = () => {
  const { connection, patientId } = usePatient()
  const titles = useQuery(titlesQuery(connection, patientId))
  const relationships = useQuery(relationshipsQuery(connection, patientId))
  const suburbs = useQuery(suburbsQuery(connection, patientId))
  const cities = useQuery(citiesQuery(connection, patientId))
  const all = [titles, relationships, suburbs, cities]
  const lists: ContactLists = {
    titles: titles.data ?? none,
    relationships: relationships.data ?? none,
    suburbs: suburbs.data?.rows ?? [],
    cities: cities.data?.rows ?? [],
  }
  return { lists, isPending: all.some((query) => query.isPending), relationships }
}

/** Adds or changes an emergency contact. */
export const EmergencyContactDialog = (flow: ContactFlow) => {
  const { task } = flow
  const { patientId } = usePatient()
  const draft = useDraft<ContactEntry>(patientId, task.kind === 'add' ? 'new contact' : `contact ${task.id}`)
  const { state, send } = useEmergencyContact(flow, draft.clear)
  const { contact, problems, failure } = state.context
  const { lists, isPending, relationships } = useContactLists()
  const isBusy = state.hasTag('busy')
  const failureMessage = failure && !isBusy ? failureText(failure) : null
  const cancel = () => send({ type: 'task.cancelled' })
  useEffect(prepareToasts, [])

  const cancelButton = (
    <Button disabled={isBusy} onClick={draft.clearThen(cancel)}>
      {texts.cancel}
    </Button>
  )
  const content = () => {
    if (state.matches('unloaded'))
      return (
        <chakra.div display="grid" gap="4">
          <ErrorSummary messages={failureMessage ? [failureMessage] : []} occasion={failure} />
          {failure?.kind === 'failed' && <Button onClick={() => send({ type: 'loading.retried' })}>{common.retry}</Button>}
          {cancelButton}
        </chakra.div>
      )
    if (!state.hasTag('form') || isPending) return <Loading label={texts.loading} />
    if (relationships.error)
      return <FailedNotice error={relationships.error} what={texts.relationships} onRetry={() => void relationships.refetch()} />
    return (
      <ContactForm
        contact={contact ?? emptyContact}
        lists={lists}
        draft={draft}
        problems={problems}
        failure={failureMessage}
        submit={task.kind === 'add' ? texts.save : texts.update}
        isBusy={isBusy}
        secondary={cancelButton}
        onSubmit={(entered) => send({ type: 'contact.submitted', contact: entered })}
      />
    )
  }
  return (
    <PageDialog title={task.kind === 'add' ? texts.addTitle : texts.changeTitle} width={640} {...(!isBusy && { onClose: cancel })}>
      {content()}
    </PageDialog>
  )
}

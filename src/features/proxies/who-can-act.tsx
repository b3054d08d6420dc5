import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { ProxyEnding } from '../../../machines/profile/proxy-link-ending.machine.ts'
import { sentInvitationsQuery } from '../../api/access/proxy-invitations.ts'
import { proxyLinksQuery } from '../../api/access/proxy-links.ts'
import { isNotOffered } from '../../api/http/failures.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { proxyLinkEndingFlow } from '../../flows/proxy-links.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { prepareToasts, showToast } from '../../ui/dialogs/toast.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { Invitations } from './invitations.tsx'
import type { RenderIdentity } from './invite-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { endingFailureText, texts } from './texts.ts'

const nameOf = (ending: ProxyEnding) => (ending.kind === 'link' ? ending.link.name : ending.invitation.name)

/** Runs the machine that ends a link or withdraws an invitation. An outcome is reported even on another page. */
const useEnding = (onChanged: () => void) => {
  const { connectionNow, session } = usePatient()
  const changedNow = useLatest(onChanged)
  const isMounted = useIsMounted()
  const flow = () =>
    proxyLinkEndingFlow(connectionNow, session.parentId, {
      tellDone: ({ context: { ending } }) => ending && void showToast({ tone: 'success', title: texts.done[ending.kind](nameOf(ending)) }),
      tellFailure: ({ context: { ending, failure } }) =>
        ending && failure && !isMounted() && void showToast({ tone: 'danger', title: endingFailureText(failure, ending.kind) }),
      reloadList: () => changedNow()(),
    })
  useEffect(prepareToasts, [])
  return useFlow(flow, { leaving: { type: 'ending.cancelled' } })
}

type QuestionProps = { ending: ProxyEnding; onConfirm: () => void; onCancel: () => void }

/** Asks whether a link is to end, or an invitation is to be withdrawn. */
const Question = ({ ending, ...on }: QuestionProps) => {
  if (ending.kind === 'invitation')
    return (
      <ConfirmDialog title={texts.withdrawOne(ending.invitation.name)} confirm={texts.withdraw} {...on}>
        <p>{texts.withdrawQuestion(ending.invitation.name)}</p>
      </ConfirmDialog>
    )
  const { name, actsForUser } = ending.link
  const side = actsForUser ? 'actsForUser' : 'userActsFor'
  return (
    <ConfirmDialog title={texts[side](name)} confirm={texts.end} {...on}>
      <p>{texts.endQuestion[side](name)}</p>
    </ConfirmDialog>
  )
}

type WhoCanActProps = {
  /** The menu of the selected patient. */
  menu: readonly MenuEntry[]
  renderIdentity: RenderIdentity
}

/**
 * Every person who acts for the user, or for whom the user acts, and the user's invitations. Renders nothing until the practice has offered it.
 * A user invites only from the own account, whose menu has the areas.
 */
export const WhoCanAct = ({ menu, renderIdentity }: WhoCanActProps) => {
  const { connection, session } = usePatient()
  const client = useQueryClient()
  const list = useList(proxyLinksQuery(connection, session.parentId))
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const { state, send } = useEnding(() => {
    heading.current?.focus()
    void list.refetch()
    void client.invalidateQueries({ queryKey: sentInvitationsQuery(connection, session.parentId).queryKey })
  })
  const { ending, failure } = state.context
  const isBusy = state.hasTag('busy')
  if (list.state === 'loading' || isNotOffered(list.error)) return null
  return (
    <chakra.section aria-labelledby={headingId} display="grid" gap="4" maxWidth="48rem">
      <chakra.h2 id={headingId} ref={heading} tabIndex={-1} fontSize="xl" outline="none">
        {texts.title}
      </chakra.h2>
      {session.isProxy && <p>{texts.ofUser(session.parentName)}</p>}
      <Card display="grid" gap="4">
        <ErrorSummary messages={failure && ending ? [endingFailureText(failure, ending.kind)] : []} occasion={failure} />
        <DataList
          label={texts.list}
          what={texts.listed}
          empty={{ text: texts.nothing }}
          list={list}
          renderRow={(row) => (
            <LinkRow link={row} isBusy={isBusy} onEnd={() => send({ type: 'ending.requested', ending: { kind: 'link', link: row } })} />
          )}
        />
        {!session.isProxy && (
          <Invitations
            menu={menu}
            isBusy={isBusy}
            renderIdentity={renderIdentity}
            onWithdraw={(invitation) => send({ type: 'ending.requested', ending: { kind: 'invitation', invitation } })}
          />
        )}
      </Card>
      {state.matches('asking') && ending && (
        <Question
          ending={ending}
          onConfirm={() => send({ type: 'ending.confirmed' })}
          onCancel={() => send({ type: 'ending.cancelled' })}
        />
      )}
    </chakra.section>
  )
}

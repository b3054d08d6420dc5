import { chakra } from '@chakra-ui/react'
import type { SentInvitation } from '../../domain/access/proxy-invitations.ts'
import { recordDate, recordMoment } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Fact, Row, RowFacts } from '../../ui/layout/row.ts'
import { texts } from './texts.ts'

type InvitationRowProps = { invitation: SentInvitation; isBusy: boolean; onWithdraw: () => void }

/** An invitation that the user has sent. An open one can be withdrawn. */
export const InvitationRow = ({ invitation, isBusy, onWithdraw }: InvitationRowProps) => {
  const { name, email, state, areas, endsOn, expiresAt } = invitation
  return (
    <Row>
      <RowFacts>
        <chakra.span fontWeight="medium">{texts.invitedOne(name)}</chakra.span>
        <Fact>{texts.sentTo(email)}</Fact>
        <Fact>{texts.states[state](recordMoment(expiresAt))}</Fact>
        {state === 'open' && <Fact>{texts.wouldOpen(areas, recordDate(endsOn))}</Fact>}
      </RowFacts>
      {state === 'open' && (
        <Button disabled={isBusy} aria-label={texts.withdrawOne(name)} onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
    </Row>
  )
}

import { chakra } from '@chakra-ui/react'
import type { ProxyLink } from '../../domain/access/proxy-links.ts'
import { practiceNow } from '../../domain/values/practice-now.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Fact, Row, RowFacts } from '../../ui/layout/row.ts'
import { texts } from './texts.ts'

const titleOf = ({ actsForUser, name }: ProxyLink) => (actsForUser ? texts.actsForUser(name) : texts.userActsFor(name))

/** A link that is not in force has ended, unless its end is still to come: then it starts later. */
const timesOf = ({ startsAt, endsAt, isInForce }: ProxyLink) => {
  const end = endsAt === null ? null : recordMoment(endsAt)
  if (isInForce) return [texts.since(recordMoment(startsAt)), end === null ? texts.withoutEnd : texts.until(end)]
  return [new Date(startsAt) > practiceNow() ? texts.later(recordMoment(startsAt)) : texts.ended(end)]
}

type LinkRowProps = { link: ProxyLink; isBusy: boolean; onEnd: () => void }

/** A proxy link: who acts for whom, why, how long and for which areas, with a button that ends it. */
export const LinkRow = ({ link, isBusy, onEnd }: LinkRowProps) => {
  const title = titleOf(link)
  const facts = [`${texts.basis[link.basis]}. ${texts.decidedBy(link.decidedBy)}`, ...timesOf(link), texts.areas(link.areas)]
  return (
    <Row>
      <RowFacts>
        <chakra.span fontWeight="medium">{title}</chakra.span>
        {facts.map((fact) => (
          <Fact key={fact}>{fact}</Fact>
        ))}
      </RowFacts>
      {link.isInForce && (
        <Button disabled={isBusy} aria-label={texts.endOne(title)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </Row>
  )
}

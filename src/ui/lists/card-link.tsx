import { Link } from 'wouter'
import { ButtonLink } from '../forms/button.tsx'

type CardLinkProps = {
  href: string
  /** The tab that the page opens on. */
  tab?: string
  label: string
  /** The title of the card, which distinguishes the links of a list. */
  about: string
}

/** A card's action on another page. */
export const CardLink = ({ href, tab, label, about }: CardLinkProps) => (
  <ButtonLink justifySelf="start" asChild>
    <Link href={href} state={tab && { tab }} aria-label={[label, about].filter(Boolean).join(': ')}>
      {label}
    </Link>
  </ButtonLink>
)

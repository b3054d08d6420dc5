import { MapPin } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from '../forms/button.tsx'
import { pageTexts } from './page-texts.ts'

type MapLinkProps = { address: string } & Pick<ComponentProps<typeof ButtonLink>, 'look' | 'paddingInline' | 'aria-describedby'>

/** A link to a map of an address of the practice. The map service receives the address only, and no request before the patient follows the link. */
export const MapLink = ({ address, ...link }: MapLinkProps) => (
  <ButtonLink {...link} href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
    <MapPin aria-hidden size={18} style={{ flexShrink: 0 }} />
    {pageTexts.map}
  </ButtonLink>
)

/** A phone number that rings when it is chosen. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>

/* The bodies that dues go to, by country, and whose dues go to which: the door of the domain. */
export { authorityOf, type DuePerson, listAuthorities, nameOfAuthority } from './authorities.ts'
export type { Authority } from './countries/authority.ts'

import type { CountryCode } from '@kazi/values/country'

/** First and last names that go together. */
interface NamePool {
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly last: readonly string[]
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Names as they are common in each country, by the peoples that carry them. */
export const namePools: Readonly<Record<CountryCode, readonly NamePool[]>> = {
  NG: [
    {
      female: words('Ngozi Chioma Adaeze Ifeoma Nneka Uchenna Amara Chidinma Obiageli Kelechi Ogechi Nkechi'),
      male: words('Emeka Chukwudi Obinna Ikenna Chinedu Nnamdi Uche Kenechukwu Ifeanyi Somto Ebuka Chibuzo'),
      last: words(
        'Eze Okonkwo Nwosu Okafor Obi Nwachukwu Anyanwu Onyekachi Igwe Umeh Okoro Chukwuma Nnadi Ibe',
      ),
    },
    {
      female: words('Folake Yetunde Bukola Titilayo Ronke Morenike Temitope Abisola Omolara Damilola Ṣadé'),
      male: words('Tunde Segun Babajide Olumide Kayode Adebayo Femi Rotimi Gbenga Wale Dare Kunle'),
      last: words(
        'Adeyemi Balogun Ogunleye Adebisi Oyelaran Afolabi Bakare Salako Ọlátúnjí Akande Fashola Ajayi',
      ),
    },
    {
      female: words('Aisha Zainab Hauwa Fatima Maryam Halima Rukayya Hadiza'),
      male: words('Musa Ibrahim Sani Yusuf Abubakar Garba Aminu Bashir Umar'),
      last: words('Bello Danjuma Mohammed Lawal Abdullahi Suleiman Usman Gambo Ɗanladi'),
    },
  ],
  KE: [
    {
      female: words('Wanjiru Njeri Wambui Nyambura Wangari Muthoni Wairimu Mumbi'),
      male: words('Kamau Mwangi Kariuki Njoroge Maina Karanja Githinji Ndungu'),
      last: words('Kimani Kamau Mwangi Njuguna Macharia Waweru Gitau Muriuki Kinyanjui'),
    },
    {
      female: words('Achieng Akinyi Atieno Adhiambo Awino Anyango'),
      male: words('Ochieng Otieno Onyango Odhiambo Omondi Okoth'),
      last: words('Owino Odera Ouma Oduor Were Ogola Okello Opiyo'),
    },
    {
      female: words('Chebet Jepkosgei Cherono Nafula Nekesa Mwende Kavata Amina Halima'),
      male: words('Kiprono Kipchumba Wafula Barasa Mutua Musyoka Hassan Abdi Juma'),
      last: words("Koech Cheruiyot Rotich Wekesa Simiyu Kilonzo Mutiso Noor Wang'ombe Ali"),
    },
  ],
  UG: [
    {
      female: words('Nakato Nalwoga Namutebi Nansubuga Nabukenya Nakigudde'),
      male: words('Kato Wasswa Ssemakula Mukasa Kizito Lubega Ssali'),
      last: words('Ssentongo Kasozi Nsubuga Mayanja Kiggundu Lwanga Musoke'),
    },
    {
      female: words('Birungi Kemigisha Atuhaire Katusiime Ayebare Mbabazi'),
      male: words('Mugisha Tumusiime Byaruhanga Asiimwe Twesigye Ainebyona'),
      last: words('Katushabe Muhwezi Rwabwogo Bagonza Tibenderana Kyomuhendo'),
    },
    {
      female: words('Acan Auma Apio Lamunu Akello'),
      male: words('Okot Ojok Opio Odongo Komakech'),
      last: words('Ocen Otim Okumu Oryem Anywar'),
    },
  ],
}

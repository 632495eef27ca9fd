/**
 * The passwords of ten and more characters that leak lists show most often, lower-case. Shorter ones need no entry:
 * the minimum length refuses them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0123456789 0987654321 1029384756 1122334455 1123581321 1212121212 1231231231 123123123123 1234509876
  1234512345 123454321a 1234567890 12345678900 12345678910 1234567891 123456789a 123456789q 123456789z
  1234qwerasdf 12qwaszx34 147258369a 159357456a 1a2b3c4d5e 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed4 1qaz2wsx3edc
  1qazxsw23edc 2468101214 3141592653 31415926535 5555555555a 7894561230 789456123a 9876543210 987654321a
  abc1234567 abc123456789 abcd123456 abcd1234567 abcdefghij abcdefghijk admin12345 admin123456 administrator
  alexander1 asdf123456 asdfasdfasdf asdfghjkl1 asdfghjkl123 barcelona1 baseball123 basketball beautiful1
  blessing123 butterfly1 butterfly123 changeme123 changeme1234 charlotte1 chelsea123 chocolate1 christian1
  christopher computer123 consultant cricket123 default123 dragon12345 elizabeth1 emmanuel123 everton123
  facebook123 football123 football1234 freedom123 godisgood1 godisgreat godswill123 goodluck123 hello12345
  hello123456 holyspirit iloveyou12 iloveyou123 iloveyou1234 iloveyou22 iloveyou!! internet123 jehovah123
  jesuschrist jesusislord jesuslovesme jordan2323 justinbieber kenya12345 lagos12345 letmein123 letmein1234
  liverpool1 liverpool123 loveyou123 manchester manchesterunited manutd1234 master12345 metallica1
  michael123 michaeljackson microsoft1 monkey12345 mypassword mypassword1 mypassword123 naija12345
  nigeria123 nigeria1234 p@ssw0rd12 p@ssw0rd123 p@ssword123 pa55word123 pa$$w0rd123 passw0rd12 passw0rd123
  password00 password01 password10 password11 password12 password123 password1234 password12345 password!!
  password123! password1! password2020 password2021 password2022 password2023 password2024 password2025
  password2026 passwordpassword payroll123 payroll1234 payroll2025 payroll2026 pokemon123 princess12
  princess123 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 qazwsx123456 qazwsxedc1 qazwsxedc123 qazwsxedcrfv
  qwe123qwe123 qwer123456 qwerasdfzxcv qwert12345 qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty2020
  qwertyuiop qwertyuiop1 qwertyuiop123 realmadrid samsung123 secret12345 shadow12345 slipknot666 snoopy12345
  starwars123 summer2024 summer2025 summer2026 sunshine123 superman123 superman1234 temp123456 test123456
  test1234567 testtest123 thankyoujesus thankyoulord tinkerbell uganda12345 unknown123 valentine1 victoria123
  volleyball welcome123 welcome1234 welcome2024 welcome2025 welcome2026 welcome@123 whatever123 winner12345
  zaq12wsxcde3 zaq1xsw2cde3 zxcvbnm123 zxcvbnm1234
  `
    .trim()
    .split(/\s+/),
)

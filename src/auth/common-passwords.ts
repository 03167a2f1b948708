/** Passwords of ten characters and more that stand at the top of leaked lists, in lower case. */
const COMMON = new Set(
  `1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 1234512345 1122334455 1234554321 123123123123
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 qwertyuiop[] asdfghjkl1
asdfghjkl; zxcvbnm123 password12 password123 password1234 password12345 password!23 passw0rd123 p@ssw0rd123
p@ssword123 mypassword welcome123 welcome1234 iloveyou12 iloveyou123 iloveyou1234 sunshine123 princess123
football123 baseball123 superman123 batman12345 letmein123 letmein1234 administrator admin12345 admin123456
administrator1 changeme123 trustno1234 abcdefghij abc1234567 abcd123456 abcdef1234 aaaaaaaaaa 0000000000 1111111111
2222222222 5555555555 6666666666 7777777777 8888888888 9999999999 987654321a q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d5e
haslo12345 haslo123456 mojehaslo1 mojehaslo123 polska1234 polska12345 warszawa123 warszawa1234 dupadupa123
kochanie123 misiek12345 lipowa12345 klinika1234 klinika123 bialystok1 legia12345 niemampojecia zaq12wsxcde3
zaq1@wsxcde3 zaq12wsx123 qazwsxedc123 йцукенгшщз пароль1234 пароль12345 привет1234 любовь1234`
    .split(/\s+/)
    .filter(Boolean),
);

/** True for a password that is among the first that anybody would try: a common one, or one sign over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || new Set(plain).size <= 2;
}

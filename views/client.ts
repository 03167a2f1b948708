import { watchBuild } from './client/build';
import { closeMenus } from './client/menus';
import { ignoreDisabledButtons } from './client/buttons';
import { filterInPlace } from './client/filters';
import { dismissNotices } from './client/notices';
import { shareHoney } from './client/honey';
import { showChosenChips } from './client/chips';
import { openForPrint } from './client/print';
import { reveal } from './client/reveal';
import { searchServices } from './client/services-search';
import { registerServiceWorker } from './client/service-worker';
import { signOut } from './client/sign-out';
import { wakeSliders } from './client/slider';
import { switchTheme } from './client/theme';
import { followViewport } from './client/viewport';

// What is put away or on the screen already is settled before `js` may hide anything.
dismissNotices();
reveal();
document.documentElement.classList.add('js');

followViewport();
switchTheme();
closeMenus();
shareHoney();
showChosenChips();
filterInPlace();
ignoreDisabledButtons();
wakeSliders();
searchServices();
signOut();
openForPrint();
watchBuild();
registerServiceWorker();
if (document.querySelector('[data-island]')) void import('./islands').then(({ wakeIslands }) => wakeIslands());

import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  NumberInput,
  ReferenceArrayInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { doctorText } from '../../../contract/doctor';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales';
import { useWatch } from 'react-hook-form';
import { toE164 } from '../../../contract/phone';
import { PictureField, toImageInput } from '../media/PictureField';
import { ContentDrawer } from '../content/ContentDrawer';
import { type Values } from '../forms/body';
import { Pair } from '../content/SharedFields';
import { OrderInput, SlugInput } from '../content/SharedInputs';
import { TranslatedInput } from '../content/TranslatedInput';

const ARCH_ASPECT = 5 / 6;

const newDoctor: Values = {
  image: null,
  languages: [DEFAULT_LOCALE],
  serviceIds: [],
  phone: null,
  practisingSince: null,
};

const toInput = (values: Values): Values => ({ ...values, image: toImageInput(values['image']) });

function Portrait() {
  const translate = useTranslate();
  return (
    <PictureField
      name="image"
      label={translate('resources.doctors.fields.image')}
      help={translate('content.media.help_arch')}
      aspect={ARCH_ASPECT}
      arch
    />
  );
}

function PortraitAlt() {
  const image: unknown = useWatch({ name: 'image' });
  return image ? <TranslatedInput name="imageAlt" limit={LIMITS.alt} /> : null;
}

function DoctorShared() {
  const translate = useTranslate();
  return (
    <>
      <SlugInput />
      <Pair>
        <TextInput source="phone" type="tel" parse={toE164} helperText="resources.doctors.help.phone" />
        <NumberInput
          source="practisingSince"
          min={LIMITS.practisingSinceMin}
          max={new Date().getFullYear()}
          step={1}
          helperText={false}
        />
      </Pair>
      <CheckboxGroupInput
        source="languages"
        choices={LOCALES.map((locale) => ({ id: locale, name: `content.language.${locale}` }))}
        helperText={false}
      />
      <ReferenceArrayInput
        source="serviceIds"
        reference="services"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={LIMITS.panelRows}
      >
        <AutocompleteArrayInput
          label={translate('resources.doctors.fields.serviceIds')}
          filterToQuery={(q: string) => ({ q })}
          helperText={false}
        />
      </ReferenceArrayInput>
      <OrderInput />
    </>
  );
}

/** The drawer to add and edit a doctor. */
export default function DoctorDrawer() {
  return (
    <ContentDrawer
      fields={doctorText}
      defaults={newDoctor}
      toInput={toInput}
      top={<Portrait />}
      texts={
        <>
          <Pair>
            <TranslatedInput name="firstName" limit={LIMITS.personName} isRequired />
            <TranslatedInput name="lastName" limit={LIMITS.personName} isRequired />
          </Pair>
          <TranslatedInput name="position" limit={LIMITS.position} isRequired />
          <TranslatedInput name="bio" limit={LIMITS.bio} isRequired multiline />
          <PortraitAlt />
        </>
      }
      shared={<DoctorShared />}
    />
  );
}

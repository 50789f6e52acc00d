//! Writes an answer as JSON, which JavaScript makes its objects of in one go.
//!
//! Only what answers consist of is written: numbers are whole, variants with members carry a tag or none.

use core::fmt::{self, Write as _};

use serde::Serialize;
use serde::ser::{self, Impossible, Serializer};

/// A value as JSON; an error for a kind of value that no answer has.
pub(super) fn text_of<T: Serialize>(value: &T) -> Result<String, fmt::Error> {
    let mut json = Json(String::new());
    value.serialize(&mut json)?;
    Ok(json.0)
}

/// The text so far.
struct Json(String);

type Written = Result<(), fmt::Error>;

impl Json {
    /// A comma after another element. No element ends with an opening bracket: text ends with a quote.
    fn next(&mut self) {
        if !self.0.ends_with(['[', '{']) {
            self.0.push(',');
        }
    }

    fn name(&mut self, name: &str) {
        self.next();
        self.quote(name);
        self.0.push(':');
    }

    fn quote(&mut self, text: &str) {
        self.0.push('"');
        for character in text.chars() {
            match character {
                '"' | '\\' => self.0.extend(['\\', character]),
                '\0'..' ' => {
                    // Writing to a string cannot fail.
                    let _ = write!(self.0, "\\u{:04x}", u32::from(character));
                }
                _ => self.0.push(character),
            }
        }
        self.0.push('"');
    }

    fn whole(&mut self, number: i64) -> Written {
        write!(self.0, "{number}")
    }
}

impl Serializer for &mut Json {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Impossible<(), fmt::Error>;
    type SerializeTupleVariant = Impossible<(), fmt::Error>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), fmt::Error>;

    fn serialize_bool(self, yes: bool) -> Written {
        self.0.push_str(if yes { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, number: i8) -> Written {
        self.whole(number.into())
    }

    fn serialize_i16(self, number: i16) -> Written {
        self.whole(number.into())
    }

    fn serialize_i32(self, number: i32) -> Written {
        self.whole(number.into())
    }

    fn serialize_i64(self, number: i64) -> Written {
        self.whole(number)
    }

    fn serialize_u8(self, number: u8) -> Written {
        self.whole(number.into())
    }

    fn serialize_u16(self, number: u16) -> Written {
        self.whole(number.into())
    }

    fn serialize_u32(self, number: u32) -> Written {
        self.whole(number.into())
    }

    /// A `usize` comes here too.
    fn serialize_u64(self, number: u64) -> Written {
        self.whole(number.try_into().map_err(|_| fmt::Error)?)
    }

    fn serialize_f32(self, _: f32) -> Written {
        Err(fmt::Error)
    }

    fn serialize_f64(self, _: f64) -> Written {
        Err(fmt::Error)
    }

    fn serialize_char(self, character: char) -> Written {
        self.serialize_str(character.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Written {
        self.quote(text);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(fmt::Error)
    }

    fn serialize_none(self) -> Written {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Written {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Written {
        Err(fmt::Error)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        self.0.push('[');
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, fmt::Error> {
        self.0.push('[');
        Ok(self)
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        self.0.push('{');
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        self.0.push('{');
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, fmt::Error> {
        Err(fmt::Error)
    }
}

impl ser::SerializeSeq for &mut Json {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.next();
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.0.push(']');
        Ok(())
    }
}

impl ser::SerializeTuple for &mut Json {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.next();
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.0.push(']');
        Ok(())
    }
}

impl ser::SerializeMap for &mut Json {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.next();
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.0.push(':');
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.0.push('}');
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Json {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        self.name(name);
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.0.push('}');
        Ok(())
    }
}
